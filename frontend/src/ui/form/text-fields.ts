import { createRecipeContext, type InputProps, type TextareaProps } from '@chakra-ui/react';

// Chakra's own fields add Ark's form fields, which we do not use, to the first files of every page with a search.
export const Input = createRecipeContext({ key: 'input' }).withContext<HTMLInputElement, InputProps>('input');
export const Textarea = createRecipeContext({ key: 'textarea' }).withContext<HTMLTextAreaElement, TextareaProps>(
  'textarea',
);
