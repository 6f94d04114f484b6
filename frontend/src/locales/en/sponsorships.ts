export default { title: 'Sponsorships' } as const;
