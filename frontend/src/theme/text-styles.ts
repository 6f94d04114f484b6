const display = {
  fontFamily: 'heading',
  fontStretch: '70%',
  fontWeight: '800',
  textTransform: 'uppercase',
  wordSpacing: '.09em',
  letterSpacing: '-.005em',
  textWrap: 'balance',
} as const;
const title = {
  fontFamily: 'heading',
  fontStretch: '88%',
  fontWeight: '700',
  wordSpacing: '.05em',
  textWrap: 'balance',
} as const;
const score = (fontSize: string) => ({ value: { fontFamily: 'score', fontWeight: '400', fontSize, lineHeight: '1' } });

export const textStyles = {
  display: {
    '2xl': { value: { ...display, fontSize: { base: '56px', lg: '92px' }, lineHeight: '.88' } },
    lg: { value: { ...display, fontSize: { base: '34px', md: '44px' }, lineHeight: '.96' } },
    md: { value: { ...display, fontSize: '30px', lineHeight: '1' } },
  },
  title: {
    lg: { value: { ...title, fontSize: '23px', lineHeight: '1.18' } },
    md: { value: { ...title, fontSize: '19px', lineHeight: '1.22' } },
    sm: { value: { ...title, fontSize: '16px', lineHeight: '1.3' } },
  },
  body: {
    lg: { value: { fontSize: '17px', lineHeight: '1.5' } },
    md: { value: { fontSize: '15px', lineHeight: '1.5' } },
    sm: { value: { fontSize: '13.5px', lineHeight: '1.45' } },
  },
  caption: { value: { fontSize: '12.5px', lineHeight: '1.4' } },
  overline: {
    value: {
      fontFamily: 'heading',
      fontStretch: '84%',
      fontWeight: '700',
      fontSize: '12px',
      lineHeight: '1',
      letterSpacing: '.06em',
      textTransform: 'uppercase',
    },
  },
  score: { xl: score('54px'), lg: score('40px'), md: score('34px'), sm: score('23px') },
};
