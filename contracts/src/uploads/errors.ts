import { defineErrors } from '../common/errors.ts';

export const uploadsErrors = defineErrors({
  upload_not_found: { status: 404, message: 'This upload does not exist.' },
  upload_refused: { status: 403, message: 'This address cannot be used for an upload.' },
  upload_expired: { status: 410, message: 'This upload address has expired. Ask for a new one.' },
  upload_used: { status: 409, message: 'This address was already used. Ask for a new one.' },
  upload_incomplete: { status: 400, message: 'The upload was cut off. Try again.' },
  upload_mismatch: { status: 415, message: 'The contents of this file do not match its type.' },
  upload_broken: { status: 422, message: 'This file is damaged or cannot be shown.' },
  upload_damaged: { status: 422, message: 'This film is damaged or incomplete. Export it again.' },
  uploads_paused: { status: 503, message: 'Uploads are paused for the moment.' },
  upload_cut: { status: 422, message: 'This film has several cuts, which would be lost. Export it as a new film.' },
});

type UploadsErrors = Readonly<typeof uploadsErrors>;

declare module '../common/errors.ts' {
  interface ErrorCatalogue extends UploadsErrors {}
}
