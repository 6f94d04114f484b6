import { defineErrors } from '../common/errors.ts';

export const opsErrors = defineErrors({
  ops_token_refused: { status: 401, message: 'This is not the token.' },
  node_not_found: { status: 404, message: 'There is no such node any more.' },
  node_unreachable: { status: 503, message: 'This node does not answer. Nothing was changed.' },
  last_node: { status: 409, message: 'This is the last node that takes traffic.' },
  person_not_found: { status: 404, message: 'There is nobody with this id.' },
});

type OpsErrors = Readonly<typeof opsErrors>;

declare module '../common/errors.ts' {
  interface ErrorCatalogue extends OpsErrors {}
}
