import type { IncomingHttpHeaders } from 'node:http';
import { commonErrors, uploadsErrors } from '@hoopline/contracts';
import { DomainError } from '../../http/errors.ts';
import { bytesOf, isMediaType, kindOf, type MediaType } from '../storage-rules.ts';
import type { Declared } from '../uploads.repository.ts';

/** What a body may be, by its headers and by what was said before it came. */
export interface Expectation {
  contentType: MediaType;
  /** More bytes than these are too many. */
  limit: number;
  /** How many come, where the headers tell. */
  size: number | null;
}

/** Throws for headers that already tell that nothing will come of it. */
export function expectationOf(headers: IncomingHttpHeaders, declared: Declared): Expectation {
  const contentType = (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const isDeclared = !declared.contentType || declared.contentType === contentType;
  if (!isMediaType(contentType) || !isDeclared) throw new DomainError(uploadsErrors.upload_mismatch);
  const limit = Math.min(bytesOf(kindOf(contentType)), declared.size ?? Number.POSITIVE_INFINITY);
  const length = headers['content-length'];
  const size = length === undefined ? null : Number(length);
  if (size !== null && size > limit) throw new DomainError(commonErrors.too_large);
  return { contentType, limit, size };
}
