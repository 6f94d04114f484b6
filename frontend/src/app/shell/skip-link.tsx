import { chakra } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';

/** The first element that takes keyboard focus; invisible until then. */
export function SkipLink() {
  const { t } = useTranslation('shell');
  return (
    <chakra.a
      href="#main"
      pos="fixed"
      left="3"
      top="-20"
      zIndex="skipNav"
      px="4"
      py="2.5"
      bg="bg.inverted"
      color="fg.inverted"
      borderRadius="md"
      fontWeight="650"
      _focus={{ top: '3' }}
    >
      {t('skip')}
    </chakra.a>
  );
}
