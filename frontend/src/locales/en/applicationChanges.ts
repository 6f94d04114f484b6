/** Toasts about changes of applications. Every screen can show them. */
export default {
  shortlisted: '{{name}} shortlisted your application to {{title}}',
  accepted: '{{name}} accepted your application to {{title}}',
  declined: '{{name}} declined your application to {{title}}',
  reminded_one: '{{count, number}} application is waiting for an answer',
  reminded_other: '{{count, number}} applications are waiting for an answer',
  view: 'View',
  untitled: { coaching: 'a coaching position', sponsorships: 'a sponsorship' },
} as const;
