/** What is worth keeping of what was sent. */
export interface CheckedFile {
  /** Where the file itself lies, to be moved into the store. */
  main: string;
  /** A smaller version of an image that does not move. */
  small: string | null;
  width: number | null;
  height: number | null;
  /** A few blurred pixels as a `data:` address. */
  placeholder: string | null;
}
