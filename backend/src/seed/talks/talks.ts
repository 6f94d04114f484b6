import { marcusAndDevon } from './marcus-and-devon.ts';
import { marcusThisMonth } from './marcus-this-month.ts';
import { marcusToday } from './marcus-today.ts';
import { newYorkTalks } from './new-york-talks.ts';
import type { Talk } from './talk.ts';
import { talksAbroad } from './talks-abroad.ts';

export const talks: Talk[] = [marcusAndDevon, ...marcusToday, ...marcusThisMonth, ...newYorkTalks, ...talksAbroad];
