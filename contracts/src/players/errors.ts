import { defineErrors } from '../common/errors.ts';

export const playersErrors = defineErrors({
  player_not_found: { status: 404, message: 'This player does not exist.' },
});

type PlayersErrors = Readonly<typeof playersErrors>;

declare module '../common/errors.ts' {
  interface ErrorCatalogue extends PlayersErrors {}
}
