import type { IncomingHttpHeaders } from 'node:http';
import { commonErrors, uploadsErrors } from '@hoopline/contracts';
import { DomainError } from '../../http/errors.ts';
import { bytesOf, isMediaType, kindOf, type MediaType } from '../upload-rules.ts';

/** What was declared about a file when its address was issued; null for what was not said. */
export interface DeclaredUpload {
  /** Null once their account is deleted. */
  userId: string | null;
  contentType: MediaType | null;
  size: number | null;
}

/** What a body may be, by its headers and by what was declared. */
interface ExpectedBody {
  contentType: MediaType;
  /** More bytes than these are too many. */
  limit: number;
  /** How many come, where the headers tell. */
  size: number | null;
}

/** Throws `upload_mismatch` or `too_large` where the headers already contradict what was declared. */
export function expectedBody(headers: IncomingHttpHeaders, declared: DeclaredUpload): ExpectedBody {
  const contentType = (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const isDeclared = !declared.contentType || declared.contentType === contentType;
  if (!isMediaType(contentType) || !isDeclared) throw new DomainError(uploadsErrors.upload_mismatch);
  const limit = Math.min(bytesOf(kindOf(contentType)), declared.size ?? Number.POSITIVE_INFINITY);
  const length = headers['content-length'];
  const size = length === undefined ? null : Number(length);
  if (size !== null && size > limit) throw new DomainError(commonErrors.too_large);
  return { contentType, limit, size };
}
