interface Span {
  top: number;
  bottom: number;
}

/**
 * How far a toast must move down from where it rests: into the part of the window that is seen, since a software
 * keyboard may push the window's top out of sight, and below a field that is being typed in there.
 */
export function shiftOf(rest: Span, seenFrom: number, field: Span | undefined): number {
  const isOverField = field && field.top < rest.bottom + seenFrom && field.bottom > rest.top + seenFrom;
  return isOverField ? field.bottom - rest.top : seenFrom;
}
