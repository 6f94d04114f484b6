import { parseAst } from 'vite';

/** The file of the bundler's own functions, of which one takes each CommonJS module as a function. */
const RUNTIME = /rolldown-runtime/;

/**
 * The code with each CommonJS module, which is a function that the bundler's runtime calls, in parentheses. The engine
 * takes these for a sign that the function is called at once, and compiles it while the file arrives, beside the page's
 * work; without them React is read twice, the second time while the page waits for it. Minifiers take them away.
 */
export function compileModulesEarly(code: string): string {
  const { body } = parseAst(code);
  const ofRuntime = new Set(
    body.flatMap((node) =>
      node.type === 'ImportDeclaration' && RUNTIME.test(node.source.value)
        ? node.specifiers.map(({ local }) => local.name)
        : [],
    ),
  );
  const modules = body.flatMap((node) => {
    if (node.type !== 'VariableDeclaration') return [];
    return node.declarations.flatMap(({ init }) => {
      if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') return [];
      const [module] = init.arguments;
      return ofRuntime.has(init.callee.name) && module?.type === 'ArrowFunctionExpression' ? [module] : [];
    });
  });
  return modules.reduceRight(
    (wrapped, { start, end }) => `${wrapped.slice(0, start)}(${wrapped.slice(start, end)})${wrapped.slice(end)}`,
    code,
  );
}
