import { useState } from 'react';
import { PostDialog } from '../../applications/index.ts';
import { coachingForm } from './coaching-form.tsx';

export interface PostCoachingDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

export function PostCoachingDialog(props: PostCoachingDialogProps) {
  const [form] = useState(coachingForm);
  return <PostDialog form={form} {...props} />;
}
