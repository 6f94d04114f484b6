import { minutesAgo, on, says, type Talk } from './talk.ts';

const nadia = says('nadia-petrova');
const renee = says('renee-dawson');
const jonas = says('jonas-keller');
const camille = says('camille-roussin');
const mateo = says('mateo-silva');
const livia = says('livia-sampaio');
const hana = says('hana-kobayashi');
const kenji = says('kenji-watanabe');
const tunde = says('tunde-akinwale');
const grace = says('grace-mwangi');
const callum = says('callum-osei');
const ruby = says('ruby-callaghan');
const manaia = says('manaia-parata');
const jun = says('jun-villanueva');
const dante = says('dante-ruiz');

/** Talk between players in other cities, some of it in their own languages. */
export const talksAbroad: Talk[] = [
  {
    between: ['nadia-petrova', 'renee-dawson'],
    behind: { 'renee-dawson': { unread: 1, undelivered: 0 } },
    script: [
      on(24, '17:20'),
      nadia('Coach Dawson, do you take adults? I started late and I learned everything from videos'),
      renee('I take everybody who ties their shoes. What do you want to work on?'),
      nadia('Floaters. I get past the first one and then there is a tree'),
      renee('Tuesdays at six, bring a ball you know. We start without a tree and then I stand there with a broom'),

      on(16, '20:33'),
      nadia('I am sore in places I did not know I have'),
      renee('That means you bent your knees'),

      on(3, '19:06'),
      nadia('I made the floater over a real person today. He said good shot'),
      renee('Did you look at him?'),
      nadia('I looked at him for quite a while'),
    ],
  },
  {
    between: ['jonas-keller', 'camille-roussin'],
    script: [
      on(40, '15:02'),
      camille(
        'Hi Jonas, we organise a three on three in Paris, mixed teams, two days. Do you know people in Berlin who would come?',
      ),
      jonas('I know about six who would come and four who would arrive'),
      camille('Four is a team with a sub'),
      jonas('When is the entry due?'),
      camille('Two weeks. No fee, you bring your own ball and something to eat for the table'),

      on(34, '21:27'),
      jonas('We are four: me, Selma, Tariq and Lotte. Night train, so we will look terrible'),
      camille('Everybody looks terrible before ten. I have a couch and a floor'),
      jonas('I am 2.08, I take the floor'),

      on(9, '18:15'),
      jonas('Home again. Third place and my feet are destroyed, best weekend of the year'),
      camille('Your table food was gone in four minutes, they want the recipe'),
      jonas('It is potatoes and patience'),

      minutesAgo(460),
      camille('Rematch in Berlin?'),
      jonas('I already asked for the court. It has nets, real ones'),
    ],
  },
  {
    between: ['mateo-silva', 'livia-sampaio'],
    behind: { 'mateo-silva': { unread: 2 } },
    script: [
      on(15, '19:34'),
      livia('Oi Mateo! A quadra do parque reabriu, piso novo e tudo'),
      mateo('Sério? E a iluminação?'),
      livia('Até as dez da noite, todos os dias'),
      mateo('Então quinta. Chamo o pessoal, você leva a bola?'),
      livia('Levo, mas desta vez você devolve'),

      on(11, '22:20'),
      mateo('Meu joelho não é mais o mesmo, mas valeu cada minuto'),
      livia('Você fez três cestas de três seguidas e ficou olhando para a arquibancada vazia'),
      mateo('A torcida imaginária merece'),

      on(1, '12:45'),
      livia('Faltam dois para sábado, conhece alguém alto?'),
      livia('Alto de verdade, não como você na foto'),
    ],
  },
  {
    between: ['hana-kobayashi', 'kenji-watanabe'],
    script: [
      on(48, '08:40'),
      hana('Kenji, my cousin says you moved to New York with one suitcase and two pairs of basketball shoes'),
      kenji('Three pairs. I wore one'),
      hana('I am coming over next year. Are the outdoor courts as rough as people say?'),
      kenji(
        'The ground is. Bring an old pair with a thick sole, asphalt eats soft rubber in a month. Keep the good ones for indoors',
      ),
      hana('And the people?'),
      kenji('Loud. Then they learn your name and they are loud with your name'),

      on(19, '09:15'),
      hana('昨日の試合、見てくれた？'),
      kenji('見たよ。最後のスリー、すごかった'),
      hana('ありがとう！まだ手が震えてる'),
      kenji('お疲れさま。ゆっくり休んで'),
    ],
  },
  {
    between: ['tunde-akinwale', 'grace-mwangi'],
    behind: { 'grace-mwangi': { unread: 3, undelivered: 1 } },
    script: [
      on(12, '16:30'),
      grace('Hello Tunde, I saw that you host games in Lagos. How do you get people to come on time?'),
      tunde("I don't. I write one hour earlier"),
      grace('In Nairobi they know that trick, they come two hours later'),
      tunde('Then make the first game count. Whoever is there at the start picks the teams'),
      grace('Oh that could work'),

      on(5, '20:50'),
      grace('It worked. Twelve people, nine on time, the other three are angry'),
      tunde('Next week they will be early'),
      tunde('Do you write down results? It helps when they start arguing about who is better'),
      tunde('I can show you how I keep mine'),
    ],
  },
  {
    between: ['tunde-akinwale', 'callum-osei'],
    script: [
      on(30, '18:11'),
      callum('Alright Tunde. My uncle says you two played on the same team at school'),
      tunde('Your uncle never passed. Are you better?'),
      callum('I set screens for a living'),
      tunde('Then you are already the best one in the family'),

      on(21, '13:37'),
      callum('I will be in Lagos over the holidays. Any chance of a game?'),
      tunde('Every evening from five behind the school. Bring water and do not park under the mango tree'),
      callum('Why not under the tree'),
      tunde('You will hear it when it lands'),
    ],
  },
  {
    between: ['ruby-callaghan', 'manaia-parata'],
    script: [
      on(26, '10:18'),
      manaia('Did you get home alright? That was a long bus after a loss'),
      ruby('Six hours, two movies, one of them twice. Your lot were too good in the second half'),
      manaia('We swapped to a zone because nobody could run anymore'),
      ruby('It was a zone?? We thought you were just tired'),
      manaia('It was both'),

      on(6, '19:41'),
      ruby('Club is looking for a power forward for one tournament, flights paid, no wages, heaps of barbecue'),
      manaia('You had me at barbecue'),
      ruby('I will put your name in. Can you get the week off?'),
      manaia('Already told the boss I am coming down with something'),
    ],
  },
  {
    between: ['jun-villanueva', 'dante-ruiz'],
    script: [
      on(17, '21:05'),
      jun('Idol! Coming to LA to see my sister. Which court for a short guard who never stops talking'),
      dante('How short'),
      jun('On my profile 175, in my shoes 173, in truth we do not discuss it'),
      dante(
        'Come to the beach courts early, before the tourists. Eight in the morning, sun behind the backboard on the north side',
      ),
      jun('In Manila at eight we are already in the third game'),

      on(4, '23:01'),
      jun('What an honour to be blocked by you'),
      dante('You went at me five times in a row'),
      jun('And on the sixth?'),
      dante('On the sixth you scored and told the lifeguard'),
      jun('He deserved to know'),
    ],
  },
];
