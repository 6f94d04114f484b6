import { chakra } from '@chakra-ui/react';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { shownName } from '../../../lib/shown-name.ts';
import { useRenderNearViewport } from '../../../lib/use-render-near-viewport.ts';
import { CardOutline } from '../../../ui/card-outline.tsx';
import type { CachedHighlight } from '../cached-highlight.ts';
import { PAGE_HEIGHT, PAGE_TOP } from './reel-layout.ts';
import { ReelPage } from './reel-page.tsx';
import { useReelSteps } from './use-reel-steps.ts';
import { useSnapping } from './use-snapping.ts';

interface ReelProps {
  highlights: readonly CachedHighlight[];
  isCovered: boolean;
  onWatch: (id: string) => void;
}

/** This many pages are rendered with the screen itself. */
const FIRST = 2;

/** Highlights as pages of the window's height, which snap into place. Swiping and keys lead from one to the next. */
export function Reel({ highlights, isCovered, onWatch }: ReelProps) {
  const { t } = useTranslation('highlights');
  const list = useRef<HTMLUListElement>(null);
  useSnapping(list);
  useReelSteps(list);
  return (
    <chakra.ul ref={list} aria-label={t('list.label')} listStyleType="none">
      {highlights.map((highlight, index) => (
        <Place key={highlight.id} highlight={highlight} isFirst={index < FIRST}>
          <ReelPage highlight={highlight} isCovered={isCovered} onWatch={onWatch} />
        </Place>
      ))}
    </chakra.ul>
  );
}

interface PlaceProps {
  highlight: CachedHighlight;
  isFirst: boolean;
  children: ReactNode;
}

/** The distance from the window within which a page is rendered: the next page and the one after it. */
const NEAR = '1200px';

function Place({ highlight: { id, title, user }, isFirst, children }: PlaceProps) {
  const { t } = useTranslation('highlights');
  const item = useRef<HTMLLIElement>(null);
  const { isRendered } = useRenderNearViewport(item, isFirst, NEAR);
  return (
    <chakra.li
      ref={item}
      tabIndex={-1}
      h={PAGE_HEIGHT}
      pb={{ base: '0', md: '5' }}
      scrollMarginTop={PAGE_TOP}
      scrollSnapAlign="start"
      scrollSnapStop="always"
      contain="layout paint style"
      _focusVisible={{ outlineOffset: '-2px', borderRadius: { base: '0', md: 'lg' } }}
    >
      {isRendered ? (
        children
      ) : (
        <CardOutline title={title ?? t('untitled')} to={`/highlights?watch=${id}`} text={shownName(user.displayName)} />
      )}
    </chakra.li>
  );
}
