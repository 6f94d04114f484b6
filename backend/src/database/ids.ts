import { v7 } from 'uuid';

/** A new UUIDv7: ids sort by the time they were made. */
export const newId = (): string => v7();
