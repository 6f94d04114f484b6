export default {
  shortlisted: '{{name}}让你对“{{title}}”的申请入围了',
  accepted: '{{name}}通过了你对“{{title}}”的申请',
  declined: '{{name}}婉拒了你对“{{title}}”的申请',
  reminded_other: '{{count, number}}份申请等待回复',
  view: '查看',
  untitled: { coaching: '教练招募', sponsorships: '赞助机会' },
};
