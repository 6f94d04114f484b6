import { describe, expect, it } from '@jest/globals';
import { CreateComment } from '../feed/schemas.ts';
import { SendMessage } from '../messages/schemas.ts';
import { hasVisibleText } from './visible-text.ts';

describe('a text', () => {
  it.each(['', '  \n', '\u200b\u200b', '\u2060', '\u00ad', '\u3164', '\u2800\u2800', '\ufeff \u200d'])(
    'of invisible signs is refused: %j',
    (text) => {
      expect(hasVisibleText(text)).toBe(false);
      for (const schema of [SendMessage, CreateComment])
        expect(schema.safeParse({ content: text }).success).toBe(false);
    },
  );

  it.each(['a', '好', '👍🏽', '.', '٣', '\u200bhi', 'ñ'])('with a visible sign is accepted: %j', (text) => {
    expect(hasVisibleText(text)).toBe(true);
    expect(SendMessage.safeParse({ content: text }).success).toBe(true);
  });

  it('is stored in the composed form of Unicode', () => {
    expect(SendMessage.parse({ content: 'Pen\u0303a' }).content).toBe('Pe\u00f1a');
  });
});
