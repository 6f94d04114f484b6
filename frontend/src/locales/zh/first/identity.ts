export default {
  loading: '加载中…',
  welcome: '欢迎你，{{name}}！',
  someone: '用户',
  signOut: '退出登录',
  signInWithGoogle: '使用 Google 登录',
  signIn: '登录',
  about: '{{name}} 是什么？',
  unknown: '暂时无法确认你是否已登录。',
  askAgain: '重试：暂时无法确认你是否已登录',
};
