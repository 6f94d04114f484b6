import { chakra } from '@chakra-ui/react';
import Linkify from 'linkify-react';

const options = {
  target: '_blank',
  rel: 'noopener noreferrer nofollow',
  // Only what was written out as a web address: no bare domains, no mail, no other protocols.
  validate: (value: string, type: string) => type === 'url' && /^https?:\/\//i.test(value),
};

/** A message as it was written: text and nothing but text, except that web addresses can be followed. */
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
