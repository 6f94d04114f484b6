/** Addresses of pictures, as these programs see them: of the sources, in JSON or in markup. */
export const PICTURE = /file:\/\/[^"\\]*\/assets\/[\w/]*?([\w-]+\.\w+)(?=\\?")/g;
