import type { StylisPlugin } from '@emotion/cache';

/** How Chakra marks the styles that a recipe makes. */
const RECIPES = '@layer recipes';

let isInRecipes = false;

/**
 * Writes a recipe's rules without their layer. Fonts are looked up by layer, so for each rule in a layer that is added
 * Chromium shapes all text of the page anew. As `:where` counts nothing, any style that a component itself is given
 * still wins, as it does over a layer; among a recipe's own rules the later one wins.
 */
const takeOutOfLayer: StylisPlugin = (element, _index, _children, callback) => {
  const { type, value, props, children } = element;
  if (isInRecipes && type === 'rule' && Array.isArray(props)) {
    element.props = props.map(countingNothing);
  } else if (type === '@layer' && value === RECIPES && Array.isArray(children)) {
    isInRecipes = true;
    const rules = children.map((child, index) =>
      callback(Object.assign(child, { root: null }), index, children, callback),
    );
    isInRecipes = false;
    element.type = 'comm'; // written above, so what follows shall write nothing
    return rules.join('');
  }
};

/** What stands before a pseudo-element, of which `:where` knows none. */
const countingNothing = (selector: string): string => selector.replace(/^.+?(?=::|$)/, ':where($&)');

/** What the browsers that the build is for still know under a prefix alone. */
const PREFIXED = /^(?:background-clip|box-decoration-break|hyphens|mask(?:-\w+)?|text-decoration|user-select)$/;

const prefix: StylisPlugin = (element) => {
  const { type, value, props } = element;
  if (type === 'decl' && PREFIXED.test(String(props))) element.return = `-webkit-${value}${value}`;
};

/** What becomes of the rules that Chakra makes. */
export const STYLIS_PLUGINS = [takeOutOfLayer, prefix];
