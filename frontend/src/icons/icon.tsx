import type { ComponentProps, ReactElement } from 'react';

interface IconProps<Weight extends string> extends ComponentProps<'svg'> {
  size?: number | string;
  weight?: Weight;
}

/** An icon that can be drawn in these weights. */
export type Icon<Weight extends string = 'regular'> = (props: IconProps<Weight>) => ReactElement;

/**
 * Screen readers skip an icon without a label: the text beside it has its meaning.
 * @param paths the shape of each weight, on a square of 256 units
 */
export const icon = <Weight extends string>(paths: Record<Weight | 'regular', string>): Icon<Weight | 'regular'> =>
  function Icon({ size = '1em', weight = 'regular', ...props }) {
    return (
      // biome-ignore lint/a11y/noSvgWithoutTitle: without a label it is hidden by the next line
      <svg
        aria-hidden={!props['aria-label']}
        width={size}
        height={size}
        fill="currentColor"
        viewBox="0 0 256 256"
        {...props}
      >
        <path d={paths[weight]} />
      </svg>
    );
  };
