/** How the dialogs of this kind find their form, after the page. */
export const lateForm = {
  texts: 'coachingForm',
  load: async () => (await import('./coaching-form.tsx')).coachingForm,
} as const;
