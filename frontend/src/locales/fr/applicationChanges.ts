export default {
  shortlisted: '{{name}} a présélectionné ta candidature : {{title}}',
  accepted: '{{name}} a accepté ta candidature : {{title}}',
  declined: '{{name}} a refusé ta candidature : {{title}}',
  reminded_one: '{{count, number}} candidature attend une réponse',
  reminded_many: '{{count, number}} de candidatures attendent une réponse',
  reminded_other: '{{count, number}} candidatures attendent une réponse',
  view: 'Voir',
  untitled: { coaching: 'un poste de coach', sponsorships: 'un sponsoring' },
};
