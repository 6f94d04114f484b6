/** Toasts about changes of applications. Every screen can show them. */
export default {
  shortlisted: '{{name}} hat dich vorgemerkt: {{title}}',
  accepted: '{{name}} hat deine Bewerbung angenommen: {{title}}',
  declined: '{{name}} hat deine Bewerbung abgelehnt: {{title}}',
  reminded_one: '{{count, number}} Bewerbung wartet auf eine Antwort',
  reminded_other: '{{count, number}} Bewerbungen warten auf eine Antwort',
  view: 'Ansehen',
  untitled: { coaching: 'ein Coaching-Angebot', sponsorships: 'ein Sponsoring' },
} as const;
