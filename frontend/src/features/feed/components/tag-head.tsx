import { Button, chakra, Flex } from '@chakra-ui/react';
import { ArrowLeftIcon } from '@phosphor-icons/react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

interface TagHeadProps {
  /** Without its `#`. */
  tag: string;
}

/** Says that only some posts are shown, and leads back to all of them. */
export function TagHead({ tag }: TagHeadProps) {
  const { t } = useTranslation('feed');
  return (
    <Flex align="center" justify="space-between" gap="3" px={{ base: '4', md: '0' }} mb="3">
      <chakra.h2 textStyle="title.lg" minW="0" overflowWrap="anywhere">
        {t('tagged', { tag })}
      </chakra.h2>
      <Button asChild variant="outline" size="sm">
        <Link to="/feed">
          <ArrowLeftIcon aria-hidden />
          {t('allPosts')}
        </Link>
      </Button>
    </Flex>
  );
}
