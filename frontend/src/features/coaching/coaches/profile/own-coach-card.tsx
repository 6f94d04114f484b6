import { useQuery } from '@tanstack/react-query';
import { coachesQueries } from '../coaches.queries.ts';
import { Invitation } from './invitation.tsx';

/** For My Profile of a member: the way to their coach profile. Nothing until it is known whether they have one. */
export function OwnCoachCard() {
  const { data: own } = useQuery(coachesQueries.profile('anonymous'));
  return own === undefined ? null : <Invitation isCoach={own !== null} />;
}
