import type { StylisPlugin } from '@emotion/cache';

/** Chakra marks the styles of a recipe with this layer. */
const RECIPES = '@layer recipes';

let isInRecipes = false;

/**
 * Writes a recipe's rules without their layer. Chromium looks up fonts by layer, so it shapes all text of the page
 * again for each added rule in a layer. `:where` has no specificity, so a component's own styles still override them, as
 * they override a layer. Among a recipe's own rules the later one applies.
 */
const takeOutOfLayer: StylisPlugin = (element, _index, _children, callback) => {
  const { type, value, props, children } = element;
  if (isInRecipes && type === 'rule' && Array.isArray(props)) {
    element.props = props.map(withoutSpecificity);
  } else if (type === '@layer' && value === RECIPES && Array.isArray(children)) {
    isInRecipes = true;
    const rules = children.map((child, index) =>
      callback(Object.assign(child, { root: null }), index, children, callback),
    );
    isInRecipes = false;
    element.type = 'comm'; // The rule is written above already, so stylis must write nothing.
    return rules.join('');
  }
};

/** Wraps a selector in `:where`, up to a pseudo-element, which `:where` cannot contain. */
const withoutSpecificity = (selector: string): string => selector.replace(/^.+?(?=::|$)/, ':where($&)');

/** Properties that some browsers of the build's target support only with a prefix. */
const PREFIXED = /^(?:background-clip|box-decoration-break|hyphens|mask(?:-\w+)?|text-decoration|user-select)$/;

const prefix: StylisPlugin = (element) => {
  const { type, value, props } = element;
  if (type === 'decl' && PREFIXED.test(String(props))) element.return = `-webkit-${value}${value}`;
};

/** The plugins that change the rules of Chakra. */
export const STYLIS_PLUGINS = [takeOutOfLayer, prefix];
