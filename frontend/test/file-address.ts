/** Stands in for the address of a picture or a style sheet, which only the build knows. */
export default '/file';
