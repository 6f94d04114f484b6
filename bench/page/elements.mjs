import { createElement, Fragment } from 'react';

/** @typedef {string | [tag: string, props: Record<string, unknown>, children: Described[]]} Described a text or an element */

/** Renders the described elements of a page. @param {{ described: Described[] }} props */
export const Elements = ({ described }) => createElement(Fragment, null, ...described.map(elementOf));

/** @param {Described} described @returns {import('react').ReactNode} */
function elementOf(described) {
  if (typeof described === 'string') return described;
  const [tag, props, children] = described;
  return createElement(tag, props, ...children.map(elementOf));
}
