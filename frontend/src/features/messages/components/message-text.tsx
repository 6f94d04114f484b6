import { chakra } from '@chakra-ui/react';
import Linkify from 'linkify-react';
import { useLinkCards } from '../../../ui/link-cards.tsx';

const options = {
  target: '_blank',
  rel: 'noopener noreferrer nofollow',
  // Only complete web addresses become links: no bare domains, e-mail addresses or other protocols.
  validate: (value: string, type: string) => type === 'url' && /^https?:\/\//i.test(value),
};

/** The most cards below one message. */
const MOST_CARDS = 2;

/** A message as plain text, with web addresses as links, and the cards of links to our own pages. */
export function MessageText({ children }: { children: string }) {
  const { cards, isReplaced } = useLinkCards(children, MOST_CARDS);
  return (
    <>
      {!isReplaced && (
        <chakra.span
          display="block"
          whiteSpace="pre-wrap"
          overflowWrap="anywhere"
          css={{ '& a': { textDecoration: 'underline', textUnderlineOffset: '2px' } }}
        >
          <Linkify options={options}>{children}</Linkify>
        </chakra.span>
      )}
      {cards}
    </>
  );
}
