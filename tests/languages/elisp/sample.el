;;; shapes.el --- Shapes  -*- lexical-binding: t; -*-

(require 'cl-lib)
(require 'other nil t)
(autoload 'later "lazy")

;; Area.
(defun shapes-area (shape &optional factor)
  "Area of SHAPE. More."
  (interactive "P")
  (let ((local (compute shape)) other)
    (mapcar #'finish (list local other))
    (funcall 'callback factor)
    (dolist (each (items)) (consume each))
    (condition-case err (risky) (error (report err)))
    (lambda (x) (used x))))
(defvar shapes-limit 10 "Limit.")
(defvar shapes-declared)
(defconst shapes-name "x")
(defcustom shapes-color 'red
  "Color."
  :type 'symbol)
(defmacro with-shape (shape &rest body)
  (declare (indent 1))
  `(progn ,shape ,@body))
(defsubst shapes-inline (x) x)
(cl-defun shapes-keyed (a &key b)
  "Keyed."
  (shapes-area a b))
(cl-defmethod draw ((shape point) stream)
  (shapes-area shape))
(cl-defgeneric draw (shape))
(cl-defstruct (point (:include base)) x (y 0))
(cl-defstruct box width)
(defclass circle (base) ((radius :initarg :radius)))
(define-minor-mode shapes-mode
  "Mode."
  :lighter " S"
  (shapes-setup))
(define-derived-mode shapes-list-mode special-mode "Shapes"
  (setq mode 1))
(defgroup shapes nil "Group.")
(defface shapes-face '((t :bold t)) "Face.")
(defalias 'shapes-alias #'shapes-area)
(ert-deftest shapes-test ()
  (should (= 1 (shapes-area nil))))
(use-package magit
  :config (magit-setup))
(eval-when-compile
  (defun shapes-compiled () 1))
(defvar-local shapes-local nil)
(when t
  (defun shapes-guarded () 1))
'(defun quoted () 1)
(quote (defun spelled () 1))
"(defun in-string () 1)"
;; (defun commented () 1)
(provide 'shapes)
