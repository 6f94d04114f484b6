import { v7 } from 'uuid';

/** A new UUIDv7: these ids sort by their time of creation. */
export const newId = (): string => v7();

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether `text` is a lower-case UUID, which is safe to pass to SQL. */
export const isId = (text: string): boolean => UUID.test(text);
