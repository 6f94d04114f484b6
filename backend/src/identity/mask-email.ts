/** An e-mail as others see it: `s•••@example.com` (D-24). */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const first = [...email.slice(0, Math.max(at, 0))][0] ?? '';
  return `${first}•••${at < 0 ? '' : email.slice(at)}`;
}
