import { icon } from './icon.tsx';

export const SidebarSimpleIcon = /* @__PURE__ */ icon({
  regular: 'M216,40H40A16,16,0,0,0,24,56V200a16,16,0,0,0,16,16H216a16,16,0,0,0,16-16V56A16,16,0,0,0,216,40ZM40,56H80V200H40ZM216,200H96V56H216V200Z',
});
