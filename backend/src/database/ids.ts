import { v7 } from 'uuid';

/** A new UUIDv7: ids sort by the time they were made. */
export const newId = (): string => v7();

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether this is an id as the app writes it, in lower case: safe to pass to SQL as a uuid. */
export const isId = (text: string): boolean => UUID.test(text);
