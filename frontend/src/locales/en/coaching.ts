export default { title: 'Coaches Corner' } as const;
