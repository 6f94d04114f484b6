import { chakra } from '@chakra-ui/react';

const RINGS = [34, 78, 132, 196] as const;

/** Positions of the pins in the drawing; they are not real courts. */
const PINS = [
  { x: 238, y: 78, isOpen: true },
  { x: 92, y: 112, isOpen: false },
  { x: 216, y: 186, isOpen: false },
  { x: 134, y: 60, isOpen: false },
  { x: 296, y: 138, isOpen: true },
] as const;

/** Rings around the viewer's position with courts near and far. */
export function RadiusRings() {
  return (
    <chakra.svg viewBox="0 0 360 220" preserveAspectRatio="xMidYMid slice" w="full" h="full" aria-hidden>
      <chakra.rect width="360" height="220" fill="floor.league" />
      <chakra.g fill="none" stroke="chalk" strokeWidth="1.6">
        {RINGS.map((radius, index) => (
          <circle
            key={radius}
            cx="180"
            cy="116"
            r={radius}
            strokeDasharray={index === RINGS.length - 1 ? undefined : '6 5'}
            strokeOpacity={0.9 - index * 0.18}
          />
        ))}
        <path d="M180 -90V322M-40 116H400" strokeOpacity=".16" />
      </chakra.g>
      {PINS.map(({ x, y, isOpen }) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <path
            d="M-13-32h26a4 4 0 0 1 4 4v12c0 9-6 13-11 15L0 10-6-1c-5-2-11-6-11-15v-12a4 4 0 0 1 4-4z"
            fill="#F2F5F3"
            stroke="#0C1112"
            strokeWidth="2"
          />
          <chakra.path d="M-10-14a10 7 0 0 0 20 0" fill="none" stroke="#F36F21" strokeWidth="3.2" />
          {isOpen && <circle cx="15" cy="-31" r="6.5" fill="#43C981" stroke="#0C1112" strokeWidth="2" />}
        </g>
      ))}
      <circle cx="180" cy="116" r="20" fill="#62B0F5" fillOpacity=".28" />
      <circle cx="180" cy="116" r="8" fill="#2F86DE" stroke="#FFFFFF" strokeWidth="3" />
    </chakra.svg>
  );
}
