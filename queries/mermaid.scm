; extensions: .mmd .mermaid

(class_stmt_class (class_name) @name "{" @body) @definition.class
(flow_stmt_subgraph (flow_vertex_text) @name (flow_stmt_subgraph_inner) @body) @definition.section
(sequence_stmt_participant (sequence_actor) @name) @definition.object
(state_stmt_composite (state_name) @name (state_composite_body) @body) @definition.section
(er_stmt_entity_block (er_entity_name) @name "{" @body) @definition.class
(gantt_stmt_section (gantt_section) @name) @definition.section

(class_stmt_relation (class_name) @reference.read)
(sequence_stmt_signal (sequence_actor) @reference.read)
(er_stmt_entity_relation (er_entity_name) @reference.read)
