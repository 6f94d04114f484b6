import { Skeleton } from './skeleton.tsx';

/** The size of a card. Most cards have this height, so the text around one hardly moves when it has loaded. */
export const LINK_CARD_ROOM = { w: '320px', maxW: 'full', minH: '76px' } as const;

/** Shown while the card of a link loads. */
export const LinkCardSkeleton = () => <Skeleton {...LINK_CARD_ROOM} borderRadius="md" />;
