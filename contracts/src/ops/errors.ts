import { defineErrors } from '../common/errors.ts';

export const opsErrors = defineErrors({
  ops_token_refused: { status: 401, message: 'This is not the token.' },
  node_not_found: { status: 404, message: 'This node no longer exists.' },
  node_unreachable: { status: 503, message: 'This node does not answer. Nothing was changed.' },
  last_node: { status: 409, message: 'This is the last node that takes traffic.' },
  announcement_changed: { status: 409, message: 'Another operator has changed the announcement since.' },
  person_not_found: { status: 404, message: 'There is nobody with this id.' },
});

type OpsErrors = Readonly<typeof opsErrors>;

declare module '../common/errors.ts' {
  interface ErrorCatalogue extends OpsErrors {}
}
