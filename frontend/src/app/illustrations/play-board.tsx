import { chakra } from '@chakra-ui/react';

/** A coach's board: three crosses, three rings, a cut and a screen. */
export function PlayBoard() {
  return (
    <chakra.svg viewBox="0 0 290 188" w="full" h="full" bg="#1D2B2C" fill="none" aria-hidden>
      <path
        d="M95 0V96H195V0M120 96a25 25 0 0 0 50 0M28 0v40c0 66 52 112 117 112s117-46 117-112V0"
        stroke="#F2F5F3"
        strokeOpacity=".28"
        strokeWidth="2"
      />
      <g stroke="#FFC94A" strokeWidth="3.5" strokeLinecap="round">
        <path d="M70 128C96 112 104 92 112 62" strokeDasharray="1 9" />
        <path d="M104 72l9-13 7 14M216 132C190 128 160 120 138 134M150 124l-14 10 15 8" />
      </g>
      <g stroke="#F2F5F3" strokeWidth="4" strokeLinecap="round">
        <circle cx="60" cy="134" r="11" />
        <circle cx="228" cy="134" r="11" />
        <circle cx="145" cy="162" r="11" stroke="#F3762C" />
        <path d="M74 96l14 14M88 96L74 110M200 92l14 14M214 92l-14 14M138 40l14 14M152 40l-14 14" />
      </g>
    </chakra.svg>
  );
}
