import { LANGUAGES, type Language } from '@hoopline/contracts';
import { describe, expect, it } from '@jest/globals';
import { Answers, INTENTS, type Intent, plain, readPhrases } from './answers.ts';
import { seededRandom } from './random.ts';

const answers = new Answers(seededRandom(1));
const phrases = readPhrases();

describe('a message', () => {
  it.each<[string, Language, Intent]>([
    ['Hi there', 'en', 'greeting'],
    ['What time do you usually play?', 'en', 'time'],
    ['Where is that court?', 'en', 'place'],
    ['How good are you?', 'en', 'level'],
    ['Thanks a lot!', 'en', 'thanks'],
    ['Do you want to play tonight?', 'en', 'ask'],
    ['Why is the three so far away?', 'en', 'question'],
    ['Yes, perfect', 'en', 'yes'],
    ['No, sorry', 'en', 'no'],
    ['My shoes are wet', 'en', 'other'],
    ['Hi!\nWhen do you play?', 'en', 'time'],
    ['¡Hola! ¿Qué tal?', 'es', 'greeting'],
    ['¿A qué hora juegas?', 'es', 'time'],
    ['¿Dónde está la cancha?', 'es', 'place'],
    ['Gracias por el partido', 'es', 'thanks'],
    ['¿Quieres jugar mañana con nosotros?', 'es', 'ask'],
    ['Salut, ça va ?', 'fr', 'greeting'],
    ['Tu joues quand ce soir ?', 'fr', 'time'],
    ['C’est où, le terrain ?', 'fr', 'place'],
    ['Merci pour le match', 'fr', 'thanks'],
    ['Hallo, spielst du heute mit uns?', 'de', 'ask'],
    ['Wann spielt ihr, und wie lange?', 'de', 'time'],
    ['Wo ist der Platz?', 'de', 'place'],
    ['Danke für das Spiel', 'de', 'thanks'],
    ['Guten Morgen, ich bin neu', 'de', 'greeting'],
    ['你好', 'zh', 'greeting'],
    ['你几点打球？', 'zh', 'time'],
    ['在哪里打？', 'zh', 'place'],
    ['谢谢你', 'zh', 'thanks'],
    ['Привет', 'en', 'other'],
    ['', 'en', 'other'],
    ['?', 'en', 'question'],
  ])('%p is in %s, about %s', (message, language, intent) => {
    expect([answers.languageOf(message), answers.intentOf(message, answers.languageOf(message))]).toEqual([
      language,
      intent,
    ]);
  });
});

describe('an answer', () => {
  it('is in the language of the message, and names the city', () => {
    const city = 'Harlem';
    const french = phrases.find(({ language }) => language === 'fr')?.answers.place ?? [];
    const reply = answers.answerTo('Où est le terrain ?', { city });
    expect(french.map((text) => text.replace('{city}', city))).toContain(reply);
  });

  it('is a question if no intent fits, and never the same twice in a row', () => {
    const replies = Array.from({ length: 20 }, () => answers.answerTo('My shoes are wet', { city: '' }));
    expect(replies.every((text) => text.endsWith('?'))).toBe(true);
    expect(replies.some((text, index) => text === replies[index - 1])).toBe(false);
    expect(new Set(replies).size).toBeGreaterThan(5);
  });
});

describe('the phrases', () => {
  it('are in every language, with distinct answers for every intent', () => {
    expect(phrases.map(({ language }) => language).sort()).toEqual([...LANGUAGES].sort());
    for (const { answers: of } of phrases)
      for (const intent of INTENTS) expect([intent, new Set(of[intent]).size]).toEqual([intent, of[intent].length]);
  });

  it('are written like `plain` messages: in lower case, without accents', () => {
    const words = phrases.flatMap(({ marks, words: byIntent }) => [...marks, ...Object.values(byIntent).flat()]);
    expect(words.filter((word) => plain(word) !== word)).toEqual([]);
  });
});
