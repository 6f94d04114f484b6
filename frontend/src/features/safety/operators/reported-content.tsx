import { chakra, Flex } from '@chakra-ui/react';
import type { ReportContext } from '@hoopline/contracts';
import { useTranslation } from 'react-i18next';
import { shownName } from '../../../lib/shown-name.ts';
import { RelativeTime } from '../../../ui/relative-time.tsx';

/** The content as it was when it was last reported, and then its other versions from earlier reports. */
export function ReportedContent({ contexts }: { contexts: readonly ReportContext[] }) {
  const { t } = useTranslation('moderation');
  return contexts.map((context, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: contexts have no id, and are never sorted again
    <chakra.section key={index} mt="4">
      <chakra.h3 color="fg.muted" textStyle="caption" fontWeight="600">
        {t(index === 0 ? 'asReported' : 'earlier')}
      </chakra.h3>
      <Neighbours label={t('before')} lines={context.before} />
      <chakra.blockquote
        mt="1.5"
        px="4"
        py="3"
        bg="bg.muted"
        borderRadius="md"
        borderLeftWidth="3px"
        borderColor="ball.solid"
      >
        {context.title && (
          <chakra.strong display="block" overflowWrap="anywhere">
            {context.title}
          </chakra.strong>
        )}
        <chakra.p whiteSpace="pre-line" overflowWrap="anywhere">
          {context.text || (context.media.length > 0 ? '' : t('noText'))}
        </chakra.p>
        {context.media.length > 0 && (
          <Flex wrap="wrap" gap="3" mt="2">
            {context.media.map((url, number) => (
              <chakra.a
                key={url}
                href={url}
                target="_blank"
                rel="noreferrer"
                color="ball.fg"
                textDecoration="underline"
              >
                {t('media', { number: number + 1 })}
              </chakra.a>
            ))}
          </Flex>
        )}
        <chakra.span display="block" mt="1.5" color="fg.subtle" textStyle="caption">
          <RelativeTime iso={context.createdAt} />
        </chakra.span>
      </chakra.blockquote>
      <Neighbours label={t('after')} lines={context.after} />
    </chakra.section>
  ));
}

/** The messages just before or after a reported one. */
function Neighbours({ label, lines }: { label: string; lines: ReportContext['before'] }) {
  if (lines.length === 0) return null;
  return (
    <chakra.ul aria-label={label} listStyleType="none" mt="1.5" display="grid" gap="1">
      {lines.map(({ id, author, text }) => (
        <chakra.li key={id} px="4" color="fg.muted" textStyle="body.sm" whiteSpace="pre-line" overflowWrap="anywhere">
          <chakra.strong fontWeight="600">{shownName(author.displayName)}:</chakra.strong> {text}
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
