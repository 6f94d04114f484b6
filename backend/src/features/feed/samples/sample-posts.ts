/** A post that fills an empty feed, as written down below. */
export interface SamplePost {
  /** Which of a reader's sample posts it is: each reader has it once. */
  key: string;
  caption: string;
  content: string;
  hashtags: string[];
  /** How long ago it says it was written. */
  minutesAgo: number;
}

export const samplePosts: readonly SamplePost[] = [
  {
    key: '1',
    caption: 'Need two for tonight',
    content:
      'Full court at six, we have eight and the lights stay on until ten. Bring a dark and a light shirt. First to 21, winners stay on.',
    hashtags: ['#PickupGame', '#StreetBall'],
    minutesAgo: 14,
  },
  {
    key: '2',
    caption: '',
    content:
      'Three weeks of left-hand layups, fifty a morning before work. Tonight I finished with it in traffic and did not even think about it. Boring drills work.',
    hashtags: ['#BasketballSkills', '#Hooper'],
    minutesAgo: 95,
  },
  {
    key: '3',
    caption: 'New nets!',
    content: 'Somebody hung chain nets on both rims by the river. Go early, the sound alone is worth the walk.',
    hashtags: ['#StreetBall', '#BallIsLife'],
    minutesAgo: 60 * 7,
  },
  {
    key: '4',
    caption: 'First triple-double',
    content:
      'Twelve points, eleven boards and ten assists in Sunday’s league game. My knees are sending complaints, the rest of me is still smiling.',
    hashtags: ['#BallIsLife', '#Basketball'],
    minutesAgo: 60 * 26,
  },
  {
    key: '5',
    caption: '',
    content:
      'Crossover tip that helped me most: sell it with your eyes and shoulders first, the ball comes last. What is the best one you were ever given?',
    hashtags: ['#Crossover', '#BasketballSkills'],
    minutesAgo: 60 * 49,
  },
];
