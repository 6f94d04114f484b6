export { useFileDrop } from './compose/file-picker.tsx';
export { MediaField } from './compose/media-field.tsx';
export { checkFile, type FileError } from './compose/post-file.ts';
export { MediaFailure, sendMedia } from './compose/send-media.ts';
export { reportSeen } from './report-seen.ts';
