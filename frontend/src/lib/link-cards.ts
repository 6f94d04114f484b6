import { type ComponentType, createContext } from 'react';
import type { Namespace } from './i18n.ts';
import type { LinkKind, OwnLink } from './own-links.ts';

export interface LinkCardProps {
  link: OwnLink;
  /** Called with true once the card is shown, and with false when it is no longer. */
  onShown: (isShown: boolean) => void;
}

/** The card that a feature shows for links to its pages. Its code loads when a text has such a link. */
export interface LinkCardPart {
  /** Texts that the card needs. */
  texts: readonly Namespace[];
  load: () => Promise<ComponentType<LinkCardProps>>;
}

export type LinkCardParts = { readonly [Kind in LinkKind]?: LinkCardPart };

/** Provided by the router; without it all links stay links. */
export const LinkCardsContext = createContext<LinkCardParts>({});
