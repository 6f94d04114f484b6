import { useState } from 'react';
import { type Cached, EditDialog } from '../../applications/index.ts';
import { coachingForm } from './coaching-form.tsx';

export interface EditCoachingDialogProps {
  opportunity: Cached<'coaching'>;
  onClose: () => void;
}

export function EditCoachingDialog(props: EditCoachingDialogProps) {
  const [form] = useState(coachingForm);
  return <EditDialog form={form} {...props} />;
}
