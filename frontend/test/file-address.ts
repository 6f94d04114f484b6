/** Replaces the address of a picture or a style sheet, which only the build creates. */
export default '/file';
