import { chakra } from '@chakra-ui/react';
import Linkify from 'linkify-react';

const options = {
  target: '_blank',
  rel: 'noopener noreferrer nofollow',
  // Only complete web addresses: no bare domains, e-mail addresses or other protocols.
  validate: (value: string, type: string) => type === 'url' && /^https?:\/\//i.test(value),
};

/** A message as plain text, with web addresses as links. */
export function MessageText({ children }: { children: string }) {
  return (
    <chakra.span
      display="block"
      whiteSpace="pre-wrap"
      overflowWrap="anywhere"
      css={{ '& a': { textDecoration: 'underline', textUnderlineOffset: '2px' } }}
    >
      <Linkify options={options}>{children}</Linkify>
    </chakra.span>
  );
}
