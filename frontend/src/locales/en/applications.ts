export default { sent: { title: 'My Applications' } } as const;
