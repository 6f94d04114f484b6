import { describe, expect, it } from '@jest/globals';
import { listText, thingsText } from './separators.ts';

describe('the signs between parts of a text', () => {
  it('are the usual ones in the languages of Europe', () => {
    expect(listText(['Guard', null, 'Berlin'], 'de')).toBe('Guard, Berlin');
    expect(thingsText(['Licht', 'Wasser'], 'de')).toBe('Licht, Wasser');
  });

  it('are Chinese ones in Chinese', () => {
    expect(listText(['后卫', null, '上海'], 'zh')).toBe('后卫，上海');
    expect(thingsText(['灯光', '饮水'], 'zh')).toBe('灯光、饮水');
  });
});
