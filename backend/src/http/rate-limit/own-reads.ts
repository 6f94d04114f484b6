import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const NAME = 'x-hoopline-own-read';
/** Known to this process alone. */
const SECRET = randomUUID();

/** Sent with what this server asks itself for a page that somebody has asked for. */
export const OWN_READ_HEADERS = { [NAME]: SECRET };

/** Whether a read belongs to a page, which has been counted already. */
export const isOwnRead = (headers: IncomingHttpHeaders): boolean => headers[NAME] === SECRET;
